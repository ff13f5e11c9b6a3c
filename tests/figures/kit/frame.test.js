import { equal, holds } from "../../assert.js";
import { Frame } from "../../../lib/heed/figures/kit/frame.js";

Deno.test("a frame is split where there is room, and divided everywhere", () => {
  const [desk, phone] = [new Frame(700, "light"), new Frame(331, "dark")];
  equal(desk.split(0.6, 0.4).map(({ width }) => width), [420, 280]);
  equal(phone.split(0.6, 0.4).map(({ width }) => width), [331, 331]);
  equal(phone.columns(0.6, 0.4).map(({ width }) => width), [198, 132]);
  holds(desk.split(0.6, 0.4).every(({ wide }) => wide) && !phone.split(1)[0].wide);
  equal(desk.inset(8).width, 692);
});

Deno.test("what stands one below the other shares the height", () => {
  const [desk, phone] = [new Frame(700, "light"), new Frame(331, "dark")];
  equal(desk.split(0.6, 0.4).map(({ room }) => room), [desk.room, desk.room]);
  equal(phone.split(0.6, 0.4).map(({ room }) => room), [196, 196]); // of 400, and a gap of 8
  equal(phone.rows(3, 1).map(({ room }) => room), [294, 98]);
  equal([phone.below(100).room, phone.below(100).width], [300, 331]);
});
