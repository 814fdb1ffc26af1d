/**
 * Makes a record's query suitable for a form: the data does not change during editing, and the version that was read is
 * the one that is sent.
 */
export function toEdit<Options extends object>(options: Options) {
  return { ...options, refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false } as const
}
