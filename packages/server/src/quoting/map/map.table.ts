import { foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { companyId, timestamps } from '../../platform/db/columns.ts'
import { file } from '../../platform/platform.table.ts'
import { widget } from '../website/website.table.ts'

/** What a widget shows in place of a map before an address is chosen. */
export const mapSettings = pgTable(
  'map_settings',
  {
    companyId: companyId(),
    widgetId: uuid().notNull(),
    placeholderFileId: uuid(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.widgetId] }),
    foreignKey({ columns: [t.companyId, t.widgetId], foreignColumns: [widget.companyId, widget.id] }),
    foreignKey({ columns: [t.companyId, t.placeholderFileId], foreignColumns: [file.companyId, file.id] }),
  ],
)
