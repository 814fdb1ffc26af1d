/** Writes `embed.js` into the folder; rejects when it is over its size. */
export function buildEmbed(options: { outDir: string }): Promise<{ file: string; gzipBytes: number }>
export const maxGzipBytes: number
