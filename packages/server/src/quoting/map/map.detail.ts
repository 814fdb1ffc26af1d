import type { MapDetail } from '@gable/contract/map'
import { keyFacts } from '../../places/integration/integration.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { readFileRow, shownOf } from '../../platform/files/file-rows.ts'
import { companyWidget } from '../website/website.service.ts'
import { readCenter, readMapSettings } from './map.query.ts'

/** The map settings of the company's widget, as shown to an admin. */
export async function mapOf(ctx: Ctx): Promise<MapDetail> {
  const widget = await companyWidget(ctx)
  const row = widget && (await readMapSettings(ctx, widget.id))
  const placeholder = row?.placeholderFileId && (await readFileRow(ctx.db, ctx.company.id, row.placeholderFileId))
  return {
    centre: await readCenter(ctx),
    placeholder: placeholder ? shownOf(placeholder) : null,
    platform: widget?.imagery === 'google' ? 'google' : 'open',
    key: await keyFacts(ctx, 'google'),
    hasGoogle: ctx.providers.imagery.some(({ kind }) => kind === 'google'),
  }
}
