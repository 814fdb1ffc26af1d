import type { MediaFailure, MediaType } from '@gable/contract/media-file'
import { bigint, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyId, instant, timestamps } from '../../platform/db/columns.ts'
import { file } from '../../platform/platform.table.ts'
import { widget } from '../website/website.table.ts'

/** A widget's thank-you media: what is shown, and the latest upload. */
export const media = pgTable(
  'media',
  {
    companyId: companyId(),
    widgetId: uuid().notNull(),
    /** The type of media shown; null if none. */
    shownType: text().$type<MediaType>(),
    shownFileId: uuid(),
    shownName: text().notNull().default(''),
    /** The picture shown until a video plays. */
    posterFileId: uuid(),
    /** State of the latest upload; until it is `success`, the previous media is shown. */
    status: text().$type<'pending' | 'success' | 'failed'>().notNull(),
    givenName: text().notNull().default(''),
    failure: text().$type<MediaFailure>(),
    /** The original video while it is being converted. */
    sourceFileId: uuid(),
    jobId: uuid(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.widgetId] }),
    foreignKey({ columns: [t.companyId, t.widgetId], foreignColumns: [widget.companyId, widget.id] }),
    foreignKey({ columns: [t.companyId, t.shownFileId], foreignColumns: [file.companyId, file.id] }),
    foreignKey({ columns: [t.companyId, t.posterFileId], foreignColumns: [file.companyId, file.id] }),
    foreignKey({ columns: [t.companyId, t.sourceFileId], foreignColumns: [file.companyId, file.id] }),
  ],
)

/** A resumable upload: one at a time for each widget. Its bytes are in the data folder until it is complete. */
export const mediaUpload = pgTable(
  'media_upload',
  {
    companyId: companyId(),
    widgetId: uuid().notNull(),
    /** 192 random bits, part of the upload's address. */
    id: text().notNull(),
    type: text().$type<MediaType>().notNull(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** When it was complete and accepted. A client that missed the answer may ask again. */
    finishedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.widgetId] }),
    uniqueIndex('media_upload_id').on(t.id),
    index('media_upload_created').on(t.createdAt),
    foreignKey({ columns: [t.companyId, t.widgetId], foreignColumns: [widget.companyId, widget.id] }),
  ],
)
