/** Whether a vendor takes a key that somebody typed; `away` where the vendor did not say. */
export type KeyCheck = (key: string) => Promise<'taken' | 'refused' | 'away'>
