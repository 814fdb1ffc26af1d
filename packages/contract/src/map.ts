import { z } from 'zod'
import { id, lngLat } from './field.ts'
import { shownFile } from './file.ts'
import { bounds } from './geo.ts'
import { limits } from './limits.ts'
import { mapAccess } from './map.access.ts'
import { messages } from './messages.ts'
import { reads, sets } from './procedure.ts'
import { freeText, ruledText } from './text.ts'

/** Whose pictures stand under the widget's map: what the operator has without charge, or Google's. */
export const mapPlatforms = ['open', 'google'] as const
export type MapPlatform = (typeof mapPlatforms)[number]

export const mapDetail = z.object({
  /** As it is published with the branding, where it is edited. */
  centre: z.enum(['ipGeolocation', 'customImage']),
  placeholder: shownFile.nullable(),
  platform: z.enum(mapPlatforms),
  /** The company's own key, of which no more than its last signs is told. */
  key: z.object({ ending: z.string(), savedAt: z.iso.datetime() }).nullable(),
  /** Google's pictures can be chosen: by a key of the company's own, or by the operator's. */
  hasGoogle: z.boolean(),
})
export type MapDetail = z.infer<typeof mapDetail>

/** A key as a person pastes it. */
export const mapKeyForm = z.object({
  key: ruledText(messages.API_KEY_INCORRECT)
    .trim()
    .min(1, messages.REQUIRED)
    .max(200, messages.API_KEY_INCORRECT)
    .regex(/^[\w-]*$/, messages.API_KEY_INCORRECT),
})

/** Whatever one looks for on a map, and the part of the country that shows it. */
export const foundPlace = z.object({
  kind: z.enum(['town', 'zip', 'county', 'address']),
  name: z.string(),
  /** West, south, east, north. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})
export type FoundPlace = z.infer<typeof foundPlace>

/** Roads through the country, and whom the map owes thanks for them. */
export const mainRoads = z.object({
  roads: z.array(z.object({ name: z.string(), kind: z.string(), line: z.array(lngLat) })),
  notices: z.array(z.string()),
})
export type MainRoads = z.infer<typeof mainRoads>

const done = z.object({ done: z.literal(true) })

export const mapContract = {
  get: reads(mapAccess.get).output(mapDetail),
  /** Null takes it away. */
  savePlaceholder: sets(mapAccess.savePlaceholder)
    .input(z.object({ fileId: id.nullable() }))
    .output(done)
    .errors({ UPLOAD_NOT_FOUND: { status: 422, message: messages.UPLOAD_NOT_FOUND } }),
  savePlatform: sets(mapAccess.savePlatform)
    .input(z.object({ platform: z.enum(mapPlatforms) }))
    .output(done)
    .errors({ MAP_KEY_REQUIRED: { status: 409, message: messages.MAP_KEY_REQUIRED } }),
  /** Tries the key at Google before it is kept, sealed. */
  saveKey: sets(mapAccess.saveKey)
    .input(mapKeyForm)
    .output(done)
    .errors({
      API_KEY_INCORRECT: { status: 422, message: messages.API_KEY_INCORRECT },
      API_KEY_NOT_CHECKED: { status: 409, message: messages.API_KEY_NOT_CHECKED },
    }),
  /** The map goes back to open tiles with it. */
  removeKey: sets(mapAccess.removeKey).output(done),

  /** Towns, ZIP codes and counties of both countries, and the addresses of the imported data. */
  findPlaces: reads(mapAccess.findPlaces)
    .input(z.object({ text: freeText(limits.addressText) }))
    .output(z.object({ places: z.array(foundPlace) })),
  /** Of the imported data: without any there are none. */
  mainRoads: reads(mapAccess.mainRoads).input(z.object({ bounds })).output(mainRoads),
}
