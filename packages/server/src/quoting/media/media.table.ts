import type { MediaFailure, MediaType } from '@gable/contract/media-file'
import { bigint, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyId, instant, timestamps } from '../../platform/db/columns.ts'
import { file } from '../../platform/platform.table.ts'
import { widget } from '../website/website.table.ts'

/** The thank-you's media of a widget: what is shown, and what was given last. */
export const media = pgTable(
  'media',
  {
    companyId: companyId(),
    widgetId: uuid().notNull(),
    /** What is shown; null where nothing is. */
    shownType: text().$type<MediaType>(),
    shownFileId: uuid(),
    shownName: text().notNull().default(''),
    /** The picture that stands until a video plays. */
    posterFileId: uuid(),
    /** Of what was given last; until it is `success`, what is shown is what was there before. */
    status: text().$type<'pending' | 'success' | 'failed'>().notNull(),
    givenName: text().notNull().default(''),
    failure: text().$type<MediaFailure>(),
    /** The video as it came, while what a page plays is made of it. */
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

/** An upload that can be continued: one at a time for each widget. Its bytes lie in the data folder until it is whole. */
export const mediaUpload = pgTable(
  'media_upload',
  {
    companyId: companyId(),
    widgetId: uuid().notNull(),
    /** 192 random bits, which stand in its address. */
    id: text().notNull(),
    type: text().$type<MediaType>().notNull(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** When it was whole and taken: whoever did not hear of that may ask again. */
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
