import { originOf } from './page-address.ts'

export interface Config {
  /** Where the fonts lie, each family in a folder; ends in a slash. */
  assetsBase: string
  /** Origin of the frame. */
  frameBase: string
}

/** The fields of the settings that this script itself draws with; the rest passes to the frame untouched. */
export interface Settings extends Record<string, unknown> {
  company: { name: string }
  /** What is not the contractor's own, in the visitor's language. */
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

/** The status text of an answer that never came. */
export const unavailable = 'Unavailable'

const pollEveryMs = 250
/** A minute. A host page is not kept busy for ever by a server that is gone. */
const maxPolls = 240

/** The answer's JSON whatever its status, or nothing when there is none. */
async function getJson<T>(url: string): Promise<Partial<T>> {
  try {
    return ((await (await fetch(url)).json()) as Partial<T> | null) ?? {}
  } catch {
    return {}
  }
}

/** Reads config.json from the script's own origin until `assetsBase` is there; undefined when it never is. */
export async function loadConfig(origin: string, polls = maxPolls): Promise<Config | undefined> {
  for (let left = polls; left--; ) {
    const { assetsBase, frameBase } = await getJson<Config>(`${origin}/config.json`)
    if (assetsBase) return { assetsBase, frameBase: originOf(frameBase || origin) }
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs))
  }
}

/** Reads the widget's settings. An empty `data` is an error: then the answer is its status text. */
export async function loadSettings(origin: string, id: string): Promise<Settings | string> {
  const { data, statusText } = await getJson<{ data: Settings; statusText: string }>(
    `${origin}/api/widget/${encodeURIComponent(id)}/settings`,
  )
  return data?.company ? data : (statusText ?? unavailable)
}
