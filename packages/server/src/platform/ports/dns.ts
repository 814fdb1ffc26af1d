/** The texts at a name of the DNS; none where there is no such name. */
export type DnsAnswer = { ok: true; texts: string[] } | { ok: false; reason: 'NO_ANSWER' }

/** Asks the DNS. It never throws: a resolver that does not answer in time gives `NO_ANSWER`. */
export type TextLookUp = (name: string) => Promise<DnsAnswer>
