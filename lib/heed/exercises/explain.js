// The card of an exercise that asks for a sentence: as every card, with one more kind of field.
import { render, VIEWS } from "./exercise.js";
import { explain_view } from "./views/explain.js";

VIEWS.explain = explain_view;

export default { render };
