/** What an operator reads while something takes long, a line at a time. */
export type Tell = (line: string) => void;

const everyMs = 10_000;

/** A function that is called at each step with how many are done, and tells every ten seconds: "1200 of 6000 files …". */
export function progress(what: string, of: number, tell: Tell = () => {}): (done: number) => void {
  let last = performance.now();
  return (done) => {
    if (performance.now() - last < everyMs) return;
    last = performance.now();
    tell(`${done} of ${of} ${what} …`);
  };
}
