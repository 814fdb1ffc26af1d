import type { Contract } from '@gable/contract'
import type { HomeownerCode } from '@gable/contract/messages-homeowner'
import { homeownerMessages } from '@gable/contract/messages-homeowner'
import type { AskedQuestion, ItemisedProduct } from '@gable/contract/quote'
import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'

type Client = ContractRouterClient<Contract>

/** The widget's procedures, typed by the contract. Only these are called from a homeowner's frame. */
export type WidgetApi = Client['widget']

export function createWidgetApi(origin: string): WidgetApi {
  return createORPCClient<Client>(new RPCLink({ url: `${origin}/rpc` })).widget
}

/** The one procedure of loans that the widget calls. */
export type LoanApi = Pick<Client['loan'], 'websiteTerms'>

export function createLoanApi(origin: string): LoanApi {
  return createORPCClient<Client>(new RPCLink({ url: `${origin}/rpc` })).loan
}

/** A refusal by its code, with the fields, the structure or the visit that it names, if any. */
export interface Refusal {
  code: HomeownerCode
  fields?: Record<string, string>
  structureId?: string
  /** What the company asks now, where it has changed that. */
  questions?: AskedQuestion[]
  sessionToken?: string
  /** The product with its new price, where that has changed. */
  product?: ItemisedProduct
}

/** What a call came to: its answer, a refusal that has a sentence, or a fault of the network or the server. */
export type Outcome<T> = { kind: 'done'; value: T } | { kind: 'refused'; refusal: Refusal } | { kind: 'fault' }

/** Sorts an answer. Only refusals that the contract declares count as such; everything else is a fault. */
export async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'done', value: await call }
  } catch (error) {
    return refusalOf(error)
  }
}

/** A homeowner can mend none of these: the widget is temporarily unavailable, and the company is named. */
const unavailable: readonly string[] = ['WIDGET_UNAVAILABLE', 'BAD_REQUEST']

function refusalOf(error: unknown): Outcome<never> {
  if (!(error instanceof ORPCError)) return { kind: 'fault' }
  if (error.status === 429) return { kind: 'refused', refusal: { code: 'TOO_MANY_ATTEMPTS' } }
  const { defined, data } = error
  // A form that is out of rule says so at its fields; above the form stands the general sentence.
  const code = error.code === 'FORM_NOT_VALID' ? 'REQUIRED' : error.code
  if (!defined || !(code in homeownerMessages) || unavailable.includes(code)) return { kind: 'fault' }
  return { kind: 'refused', refusal: { code: code as HomeownerCode, ...namedIn(data) } }
}

function namedIn(data: unknown): Omit<Refusal, 'code'> {
  if (typeof data !== 'object' || data === null) return {}
  if ('questions' in data) return { questions: data.questions as AskedQuestion[] }
  if ('fields' in data) return { fields: data.fields as Record<string, string> }
  if ('product' in data) return { product: data.product as ItemisedProduct }
  if ('sessionToken' in data) return { sessionToken: String(data.sessionToken) }
  return 'structureId' in data ? { structureId: String(data.structureId) } : {}
}
