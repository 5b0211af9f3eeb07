/**
 * The scripts that paper can show (PDFs have a font for each): those of all languages of the Constitution's eighth
 * schedule, Latin, Greek, Cyrillic and Sinhala. Chinese, Japanese and Korean are left out: their fonts are larger than
 * everything else that an installation brings.
 */
const printed =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Meetei_Mayek}\p{Script=Ol_Chiki}\p{Script=Sinhala}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]/u;

/** Whether paper shows every letter of a name; one that it does not have a shape for is an empty box there. */
export const isPrinted = (name: string): boolean =>
  (name.match(/\p{L}/gu) ?? []).every((letter) => printed.test(letter));

/** Of these names those that paper cannot show in full, each once, in their order. */
export const unprintedNames = (names: Iterable<string>): string[] => [
  ...new Set([...names].filter((name) => !isPrinted(name))),
];
