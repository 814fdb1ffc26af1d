import type { Suggestion } from '@gable/contract/geo'
import type { Country } from '@gable/contract/status'
import type { ResolvedAddress } from '@gable/contract/widget'

/** A query for an address provider. `near` biases the results but doesn't filter them. */
export interface AddressQuestion {
  text: string
  country: Country
  near: [lng: number, lat: number] | null
  /**
   * Returns whether a vendor's street line is the requested house. Vendors return a neighbor's house if they don't know
   * the house itself, and a roof quote for the neighbor is worse than none.
   */
  isHouse(street: string): boolean
  /** One per typing session, for vendors that bill by session. */
  billingSession: string | null
}

/**
 * An external source of addresses. If a method throws on a timeout or an error, the next provider is used; an empty
 * result is final.
 */
export interface Geocoder {
  vendor: string
  /** Suggests addresses while a person types. Absent if the vendor's terms or speed don't allow it. */
  suggest?(question: AddressQuestion): Promise<Suggestion[]>
  /** Returns the location of a suggestion that this vendor made (`id` starts with `vendor:`). */
  resolveSuggestion?(id: string, billingSession: string | null): Promise<ResolvedAddress | undefined>
  /** Returns the location of an address as typed. */
  resolveText(question: AddressQuestion): Promise<ResolvedAddress | undefined>
}
