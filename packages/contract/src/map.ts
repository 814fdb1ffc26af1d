import { z } from 'zod'
import { id, lngLat } from './field.ts'
import { shownFile } from './file.ts'
import { bounds } from './geo.ts'
import { limits } from './limits.ts'
import { mapAccess } from './map.access.ts'
import { messages } from './messages.ts'
import { reads, sets } from './procedure.ts'
import { freeText, ruledText } from './text.ts'

/** The source of the widget's map imagery: the operator's free tiles, or Google's. */
export const mapPlatforms = ['open', 'google'] as const
export type MapPlatform = (typeof mapPlatforms)[number]

const mapDetail = z.object({
  /** As published with the branding, where it is edited. */
  centre: z.enum(['ipGeolocation', 'customImage']),
  placeholder: shownFile.nullable(),
  platform: z.enum(mapPlatforms),
  /** The company's own key; only its last characters are returned. */
  key: z.object({ ending: z.string(), savedAt: z.iso.datetime() }).nullable(),
  /** Whether Google imagery is available, through the company's own key or the operator's. */
  hasGoogle: z.boolean(),
})
export type MapDetail = z.infer<typeof mapDetail>

/** A Google API key as the admin pastes it. */
export const mapKeyForm = z.object({
  key: ruledText(messages.API_KEY_INCORRECT)
    .trim()
    .min(1, messages.REQUIRED)
    .max(200, messages.API_KEY_INCORRECT)
    .regex(/^[\w-]*$/, messages.API_KEY_INCORRECT),
})

/** A place found by a map search, and the area to show it in. */
const foundPlace = z.object({
  kind: z.enum(['town', 'zip', 'county', 'address']),
  name: z.string(),
  /** West, south, east, north. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})
export type FoundPlace = z.infer<typeof foundPlace>

/** Main roads, and the attribution for their data. */
const mainRoads = z.object({
  roads: z.array(z.object({ name: z.string(), kind: z.string(), line: z.array(lngLat) })),
  notices: z.array(z.string()),
})
export type MainRoads = z.infer<typeof mainRoads>

const done = z.object({ done: z.literal(true) })

export const mapContract = {
  get: reads(mapAccess.get).output(mapDetail),
  /** Null removes it. */
  savePlaceholder: sets(mapAccess.savePlaceholder)
    .input(z.object({ fileId: id.nullable() }))
    .output(done)
    .errors({ UPLOAD_NOT_FOUND: { status: 422, message: messages.UPLOAD_NOT_FOUND } }),
  savePlatform: sets(mapAccess.savePlatform)
    .input(z.object({ platform: z.enum(mapPlatforms) }))
    .output(done)
    .errors({ MAP_KEY_REQUIRED: { status: 409, message: messages.MAP_KEY_REQUIRED } }),
  /** Tests the key with Google before it is stored encrypted. */
  saveKey: sets(mapAccess.saveKey)
    .input(mapKeyForm)
    .output(done)
    .errors({
      API_KEY_INCORRECT: { status: 422, message: messages.API_KEY_INCORRECT },
      API_KEY_NOT_CHECKED: { status: 409, message: messages.API_KEY_NOT_CHECKED },
    }),
  /** Removes the key and switches the map back to open tiles. */
  removeKey: sets(mapAccess.removeKey).output(done),

  /** Finds towns, ZIP codes, and counties of both countries, and addresses in the imported data. */
  findPlaces: reads(mapAccess.findPlaces)
    .input(z.object({ text: freeText(limits.addressText) }))
    .output(z.object({ places: z.array(foundPlace) })),
  /** Returns main roads from the imported data; empty if none was imported. */
  mainRoads: reads(mapAccess.mainRoads).input(z.object({ bounds })).output(mainRoads),
}
