// The card of an exercise that asks for a whole translator: as every card, with one more kind of field.
import { render, VIEWS } from "./exercise.js";
import { program_view } from "./views/program.js";

VIEWS.program = program_view;

export default { render };
