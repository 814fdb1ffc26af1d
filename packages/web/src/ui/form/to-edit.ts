/** A record's query for a form: it does not change under one's hands, and the version that was read is the one that is sent. */
export function toEdit<Options extends object>(options: Options) {
  return { ...options, refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false } as const
}
