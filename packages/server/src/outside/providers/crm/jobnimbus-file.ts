import type { CrmFailure } from '@gable/contract/crm'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { CrmVendor } from '../../../platform/ports/crm.ts'
import type { VendorCall } from '../../../platform/ports/vendor.ts'
import { vendorId, vendorList, vendorText } from '../vendor-answer.ts'
import { badAnswer, callVendor, type VendorQuestion } from '../vendor-call.ts'
import { uploadTimeout } from './talk.ts'

/** JobNimbus files: the API returns an upload address for each file, which is then sent in one piece. */

const upload = z.object({ data: z.object({ url: z.url().max(8_000), jnid: vendorId(100) }) })
const listed = z.object({
  jnid: vendorId(100),
  filename: vendorText(300).nullish(),
  /** Missing if the upload never arrived. */
  size: z.number().nullish(),
})
const files = z.object({ files: vendorList(listed, 1_000) })

/** JobNimbus's type number for a document. */
const document = 1

const refused = (status: number): CrmFailure => (status === 404 ? 'CRM_RECORD_GONE' : 'CRM_REFUSED')

/** Attaches files to contacts. */
export function jobNimbusFiles(config: Config): Pick<CrmVendor, 'attachFile' | 'findFile'> {
  const { JOBNIMBUS_URL: base, JOBNIMBUS_FILES_URL: filesBase, PROVIDER_TIMEOUT_MS: timeoutMs } = config
  const allowedOrigins = [new URL(base).origin, new URL(filesBase).origin]
  const common = { timeoutMs, allowedOrigins, refusalOf: refused } satisfies VendorQuestion<CrmFailure>
  return {
    async attachFile({ key, turn }, externalId, { name, description, contentType, bytes }) {
      await turn()
      const requested = { related: [externalId], type: document, filename: name, description, isPrivate: false }
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(requested)
      const opened = await callVendor(`${filesBase}/uploads/url`, {
        ...common,
        token: key,
        method: 'POST',
        headers,
        body,
      })
      if (!opened.ok) return opened
      const { data: place } = upload.safeParse(opened.value.body)
      if (!place) return badAnswer(opened.calls)
      await turn()
      // The upload address itself grants access, so the company's key isn't sent.
      const sent = await callVendor(place.data.url, {
        ...common,
        method: 'PUT',
        headers: { 'content-type': contentType },
        body: bytes,
        timeoutMs: uploadTimeout(timeoutMs),
      })
      const calls: VendorCall[] = [...(opened.calls ?? []), ...(sent.calls ?? [])]
      return sent.ok ? { ok: true, value: { fileId: place.data.jnid }, calls } : { ...sent, calls }
    },
    async findFile({ key, turn }, externalId, { name }) {
      await turn()
      const filter = JSON.stringify({ must: [{ term: { 'related.id': externalId } }] })
      const newest = { size: '1000', sort_field: 'date_created', sort_direction: 'desc' }
      const requested = new URLSearchParams({ ...newest, fields: 'jnid,filename,size', filter })
      const answer = await callVendor(`${base}/files?${requested}`, { ...common, token: key, maxBytes: 5_000_000 })
      if (!answer.ok) return answer
      const { data } = files.safeParse(answer.value.body)
      if (!data) return badAnswer(answer.calls)
      const found = data.files.find(({ filename, size }) => filename === name && (size ?? 0) > 0)
      return { ok: true, value: found && { fileId: found.jnid }, calls: answer.calls ?? [] }
    },
  }
}
