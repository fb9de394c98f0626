/** "1 job", "1,204 jobs", "2 companies": a figure with its noun, in the number that fits it. */
export function counted(count: number, one: string, many = plural(one)): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** The regular plural of a noun, or of the last word of several: "completed jobs", "days", "companies". */
export function plural(noun: string): string {
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
