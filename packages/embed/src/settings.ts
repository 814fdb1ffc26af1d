import { originOf } from './page-address.ts'

export interface Config {
  /** Where the fonts are, one folder per family; ends with a slash. */
  assetsBase: string
  frameBase: string
}

/** The settings fields that this script itself uses for rendering; the others are passed to the frame unchanged. */
export interface Settings extends Record<string, unknown> {
  company: { name: string }
  /** Texts that do not belong to the contractor, in the visitor's language. */
  script: { frame: string; close: string; dismiss: string; preQualify: string; calculator: string }
  roofQuoteProButtonText: string
  roofQuoteProButtonPosition: 'left' | 'right'
  roofQuoteProButtonFont?: string
  roofQuoteProButtonFontSize: number
  roofQuoteProButtonColor: string
  roofQuoteProButtonTextColor: string
  calloutTitleText?: string
  calloutDescriptionText?: string
  calloutShowOnTabletsAndDesktops?: boolean
  calloutShowOnPhones?: boolean
  calloutClosingStrategy?: 'full' | 'text-only'
}

/** The status text for a response that never arrived. */
export const unavailable = 'Unavailable'

const pollEveryMs = 250
/** One minute of polling, so that a server that is down does not keep a host page busy forever. */
const maxPolls = 240

/** The response's JSON whatever its status, or an empty object if there is none. */
async function getJson<T>(url: string): Promise<Partial<T>> {
  try {
    return ((await (await fetch(url)).json()) as Partial<T> | null) ?? {}
  } catch {
    return {}
  }
}

/** Polls config.json on the script's own origin until it has `assetsBase`; undefined if it never does. */
export async function loadConfig(origin: string, polls = maxPolls): Promise<Config | undefined> {
  for (let left = polls; left--; ) {
    const { assetsBase, frameBase } = await getJson<Config>(`${origin}/config.json`)
    if (assetsBase) return { assetsBase, frameBase: originOf(frameBase || origin) }
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs))
  }
}

/** Fetches the widget's settings. An empty `data` is an error: returns the status text instead. */
export async function loadSettings(origin: string, id: string): Promise<Settings | string> {
  const { data, statusText } = await getJson<{ data: Settings; statusText: string }>(
    `${origin}/api/widget/${encodeURIComponent(id)}/settings`,
  )
  return data?.company ? data : (statusText ?? unavailable)
}
