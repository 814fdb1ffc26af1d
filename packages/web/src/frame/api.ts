import type { Contract } from '@gable/contract'
import type { HomeownerCode } from '@gable/contract/messages-homeowner'
import { homeownerMessages } from '@gable/contract/messages-homeowner'
import type { AskedQuestion, ItemisedProduct } from '@gable/contract/quote'
import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'

type Client = ContractRouterClient<Contract>

/** The widget's procedures, typed by the contract. The homeowner's frame calls only these. */
export type WidgetApi = Client['widget']

export function createWidgetApi(origin: string): WidgetApi {
  return createORPCClient<Client>(new RPCLink({ url: `${origin}/rpc` })).widget
}

/** The only loan procedure that the widget calls. */
export type LoanApi = Pick<Client['loan'], 'websiteTerms'>

export function createLoanApi(origin: string): LoanApi {
  return createORPCClient<Client>(new RPCLink({ url: `${origin}/rpc` })).loan
}

/** A refusal's code, with the fields, structure or visit that it names, if any. */
export interface Refusal {
  code: HomeownerCode
  fields?: Record<string, string>
  structureId?: string
  /** The company's current questions, if they have changed. */
  questions?: AskedQuestion[]
  sessionToken?: string
  /** The product with its new price, if that has changed. */
  product?: ItemisedProduct
}

/** The outcome of a call: its answer, a refusal that has a message, or a network or server error. */
export type Outcome<T> = { kind: 'done'; value: T } | { kind: 'refused'; refusal: Refusal } | { kind: 'fault' }

/** Classifies an answer. Only refusals that the contract declares count as refusals; everything else is a fault. */
export async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'done', value: await call }
  } catch (error) {
    return refusalOf(error)
  }
}

/** A homeowner can fix none of these: the widget is temporarily unavailable, and the company is named. */
const unavailable: readonly string[] = ['WIDGET_UNAVAILABLE', 'BAD_REQUEST']

function refusalOf(error: unknown): Outcome<never> {
  if (!(error instanceof ORPCError)) return { kind: 'fault' }
  if (error.status === 429) return { kind: 'refused', refusal: { code: 'TOO_MANY_ATTEMPTS' } }
  const { defined, data } = error
  // An invalid form shows its errors at the fields; the form itself shows the general message.
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
