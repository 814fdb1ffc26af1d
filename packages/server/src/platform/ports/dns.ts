/** The TXT records of a DNS name; empty if the name doesn't exist. */
export type DnsAnswer = { ok: true; texts: string[] } | { ok: false; reason: 'NO_ANSWER' }

/** Queries the DNS. Never throws: returns `NO_ANSWER` if the resolver doesn't answer in time. */
export type TextLookUp = (name: string) => Promise<DnsAnswer>
