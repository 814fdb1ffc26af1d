import { showImage } from '@gable/server/quoting/media/media.service'
import { media } from '@gable/server/quoting/media/media.table'
import { companyWidget } from '@gable/server/quoting/website/website.service'
import type { SliceAccessMatrix } from '../matrix.ts'
import { secretName } from '../matrix.ts'

export const mediaAccessMatrix: SliceAccessMatrix<'media', { widgetId: string }> = {
  async records({ company }) {
    const { ctx } = company.admin
    const widget = (await companyWidget(ctx))!
    const body = Buffer.from(secretName)
    const stored = await ctx.files.keep(company.tenant.id, { name: `${secretName}.png`, kind: 'png', body })
    await ctx.transaction((tx) => showImage(tx, widget.id, stored))
    return { widgetId: widget.id }
  },
  inputs: {},
  snapshot: [media],
}
