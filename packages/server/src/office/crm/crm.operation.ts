import type { CrmVendorId } from '@gable/contract/crm-vendor'
import { z } from 'zod'
import type { VendorAdapter } from '../../outside/dispatch/dispatch.adapter.ts'

/** A lead that is to be sent, by its id: what is sent is read when it is sent. */
export const crmIntent = z.object({ leadId: z.uuid() })
export type CrmIntent = z.infer<typeof crmIntent>

/** Sending a lead to a CRM, as dispatch knows it. */
export const crmOperation = (vendor: CrmVendorId): Pick<VendorAdapter<CrmIntent>, 'kind' | 'vendor' | 'schema'> => ({
  kind: 'crm',
  vendor,
  schema: crmIntent,
})

/** A signed contract that is to be attached, by the id of its row. */
export const crmFileIntent = z.object({ crmFileId: z.uuid() })
export type CrmFileIntent = z.infer<typeof crmFileIntent>

/** Attaching a file to a lead's record, as dispatch knows it. */
export const crmFileOperation = (
  vendor: CrmVendorId,
): Pick<VendorAdapter<CrmFileIntent>, 'kind' | 'vendor' | 'schema'> => ({
  kind: 'crmFile',
  vendor,
  schema: crmFileIntent,
})

/** Our own name of a file that is attached: another each time that it is queued. */
export const fileReference = ({ fileId, queued }: { fileId: string; queued: number }): string =>
  `file:${fileId}:${queued}`
