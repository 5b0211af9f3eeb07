/** How people speak of each other: "Rohan" of "Rohan Deshmukh", but "R. K. Rao" as a whole. */
export function firstName(name: string): string {
  const [first = name] = name.trim().split(/\s+/);
  return first.replace(/\./g, '').length < 3 ? name : first;
}
