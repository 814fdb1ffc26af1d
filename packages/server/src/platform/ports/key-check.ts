/** Checks whether a vendor accepts an entered key; `away` if the vendor did not answer. */
export type KeyCheck = (key: string) => Promise<'taken' | 'refused' | 'away'>
