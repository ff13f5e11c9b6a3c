// Say where the packages with the book's fonts lie. Run by fonts.py when the book is built.
import sans from "source-sans-3/package.json" with { type: "json" };
import serif from "source-serif-4/package.json" with { type: "json" };

for (const { name } of [serif, sans]) {
  const key = name.replace("@fontsource-variable/", "");
  console.log(key, new URL(".", import.meta.resolve(`${key}/package.json`)).href);
}
