import { z } from 'zod'
import { vendorId, vendorList, vendorText } from '../vendor-answer.ts'

/** The parts of HubSpot's answers that are used. */

const id = vendorId(40)
const results = <Item extends z.ZodType>(item: Item, max: number) => z.object({ results: vendorList(item, max) })

export const accountDetails = z.object({ portalId: z.union([z.number().int(), id]) })

const stage = z.object({ id: vendorId(120), label: vendorText(120), archived: z.boolean().nullish() })
export const pipelines = results(stage.extend({ stages: vendorList(stage, 200) }), 100)
export type HubSpotPipeline = z.infer<typeof pipelines>['results'][number]

/** An object's requested properties, by name. */
const properties = z.record(vendorText(100), z.string().max(70_000).nullable())

export const object = z.object({
  id,
  properties,
  associations: z.object({ contacts: results(z.object({ id }), 500).nullish() }).nullish(),
})
export type HubSpotObject = z.infer<typeof object>
export const objects = results(object, 200).extend({
  paging: z.object({ next: z.object({ after: vendorId(40) }).nullish() }).nullish(),
})

export const ids = results(z.object({ id }), 1_000)

/** A created contact, or the error for an existing one. */
export const made = z.object({ id })
export const madeOrThere = z.union([made, z.object({ message: vendorText(1_000) })])
