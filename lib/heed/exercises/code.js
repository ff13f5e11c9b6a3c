// The card of an exercise that asks for code: as every card, with one more kind of field.
import { render, VIEWS } from "./exercise.js";
import { code_view } from "./views/code.js";

VIEWS.code = code_view;

export default { render };
