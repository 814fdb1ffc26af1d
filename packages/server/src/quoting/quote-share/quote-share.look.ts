import { type WidgetLook, widgetLook } from '@gable/contract/widget-look'
import type { Ctx } from '../../platform/context.ts'
import { widgetBranding } from '../branding/branding.shown.ts'
import { readWidgetOfCompany } from './quote-share.query.ts'

/** The current colors and type of the company's widget. The texts of that day are stored with the quote. */
export async function readLook(ctx: Ctx): Promise<WidgetLook> {
  const own = await readWidgetOfCompany(ctx)
  return widgetLook.parse(widgetBranding(own?.branding ?? {}, ctx.company))
}
