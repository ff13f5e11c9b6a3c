// When an exercise is asked again, and what two records of a reader are together.
import { equal } from "../../assert.js";
import {
  calendar,
  due_on,
  is_due,
  later,
  merged,
  returned,
} from "../../../lib/heed/publish/page/due.js";

const SOLVED = { solved: true, at: "2026-11-26", returns: 0 };

Deno.test("a day is that of the reader's calendar, and a week has seven", () => {
  equal(new Date(2026, 0, 5, 23, 59).toLocaleDateString("sv"), "2026-01-05");
  equal(later("2026-12-28", 7), "2027-01-04");
});

Deno.test("it is due after a week, after two months, and then no more", () => {
  equal(due_on(SOLVED), "2026-12-03");
  equal([is_due(SOLVED, "2026-12-02"), is_due(SOLVED, "2026-12-03")].join(), "false,true");
  const once = returned(SOLVED, true, "2026-12-03");
  equal(due_on(once), "2027-02-01");
  equal(due_on(returned(once, true, "2027-02-01")), undefined);
});

Deno.test("a wrong answer begins anew, what isn't solved is not asked, an old one is at once", () => {
  const once = returned(SOLVED, true, "2026-12-03");
  equal(due_on(returned(once, false, "2027-02-01")), "2027-02-08");
  equal(due_on({ ...SOLVED, solved: false }), undefined);
  equal(is_due({ solved: true }, "2026-11-26"), true);
});

Deno.test("two records are merged: the later entry, and nothing solved is lost", () => {
  const tried = { solved: false, at: "2027-01-01" };
  const newer = { ...SOLVED, at: "2026-12-01", returns: 1 };
  const one = { a: SOLVED, b: tried, c: SOLVED, old: { solved: true } };
  const other = { a: newer, b: SOLVED, d: tried, old: SOLVED };
  const both = { a: newer, b: SOLVED, c: SOLVED, d: tried, old: SOLVED };
  const sorted = (/** @type {object} */ record) => Object.entries(record).toSorted();
  equal(sorted(merged(one, other)), sorted(both));
  equal(sorted(merged(other, one)), sorted(both));
});

Deno.test("a calendar has an event for each day", () => {
  const text = calendar(new Map([["2026-12-03", 2], ["2027-02-01", 1]]), "https://a.b/review.html");
  equal(text.match(/BEGIN:VEVENT/g)?.length, 2);
  equal(
    text.includes("DTSTART;VALUE=DATE:20261203\r\nSUMMARY:Heed: 2 exercises to review\r\n"),
    true,
  );
  equal(text.startsWith("BEGIN:VCALENDAR\r\n") && text.endsWith("END:VCALENDAR\r\n"), true);
});
