/** What a list can be taken along as, and how far its file is. Zod-free, so that a menu may take it. */

export const downloadFormats = ['xlsx', 'csv', 'pdf'] as const
export type DownloadFormat = (typeof downloadFormats)[number]

/** `waiting` for its turn; `running`; `ready` to be downloaded; `failed` until somebody has it tried again; `canceled`. */
export const downloadStatuses = ['waiting', 'running', 'ready', 'failed', 'canceled'] as const
export type DownloadStatus = (typeof downloadStatuses)[number]

/** Those of which there is more to come. */
export const downloadUnderWay: readonly DownloadStatus[] = ['waiting', 'running']
