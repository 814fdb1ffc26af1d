/** Environment variables that load a file of `preload/` before a program. */
export const preloaded = (name: 'clock' | 'names'): Record<string, string> => ({
  NODE_OPTIONS: `--import=${new URL(`../preload/${name}.mjs`, import.meta.url).href}`,
})
