import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'
import type { MailContent, RenderedMail } from './mail/content.ts'
import type { ReportRequest } from './report/request.ts'
import type { SheetRequest } from './sheet/sheet.ts'

/** What a renderer's thread offers. Node runs no .tsx, so tsx is registered here, and only here, before a template is loaded. */
register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) })

export async function renderMail(content: MailContent): Promise<RenderedMail> {
  const templates = await import('./mail/render-mail.tsx')
  return templates.renderMail(content)
}

/** What lays out PDFs is large, and loaded with the first one. */
export async function renderReport(request: ReportRequest): Promise<Uint8Array> {
  const templates = await import('./report/render-report.tsx')
  return templates.renderReport(request)
}

export async function writeSheet(request: SheetRequest): Promise<Uint8Array> {
  const { writeSheet: write } = await import('./sheet/xlsx.ts')
  return write(request)
}
