/** The export formats of a list, and the states of its file. Zod-free, so that a menu can import it. */

export const downloadFormats = ['xlsx', 'csv', 'pdf'] as const
export type DownloadFormat = (typeof downloadFormats)[number]

/** `waiting` for its turn; `running`; `ready` to download; `failed` until retried; `canceled`. */
export const downloadStatuses = ['waiting', 'running', 'ready', 'failed', 'canceled'] as const
export type DownloadStatus = (typeof downloadStatuses)[number]

/** The states of an unfinished download. */
export const downloadUnderWay: readonly DownloadStatus[] = ['waiting', 'running']
