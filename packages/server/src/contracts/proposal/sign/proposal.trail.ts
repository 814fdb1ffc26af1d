import type { SpokenLanguage } from '@gable/contract/format/locale'
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { addressOf, type Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/client.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { StoredProposal } from '../proposal.lock.query.ts'
import { proposalSigned, proposalTrail, type TrailKind } from './proposal.signing.table.ts'

interface TrailEntry {
  position: number
  kind: TrailKind
  who: string
  address: string
  device: string
  /** The user who opened the page for the signer to sign in person; empty otherwise. */
  host: string
  at: Date
}

type ChainedEntry = TrailEntry & { previousHash: string; hash: string }

/** SHA-256 of the previous entry's hash and all fields of this one. */
export function trailHash(previousHash: string, entry: TrailEntry): string {
  const { position, kind, who, address, device, host, at } = entry
  // Entries from before the host was recorded must hash as they did then.
  const message = [previousHash, position, kind, who, address, device, at.toISOString(), ...(host ? [host] : [])]
  return sha256(JSON.stringify(message))
}

/** The kinds of entries that end a signed document's trail. Nothing is added after them. */
const endings: readonly TrailKind[] = ['completed', 'paper']

/**
 * Checks the audit trail of a signed document. `lastHash` is the hash stored with the document, null for older ones
 * without it.
 * @returns the position of the first entry that was changed, moved or removed; null for an intact trail.
 */
export function firstBrokenEntry(entries: readonly ChainedEntry[], lastHash: string | null): number | null {
  let previousHash = ''
  for (const [index, entry] of entries.entries()) {
    const position = index + 1
    const follows = entry.position === position && entry.previousHash === previousHash
    if (!follows || trailHash(previousHash, entry) !== entry.hash) return position
    previousHash = entry.hash
  }
  const last = entries.at(-1)
  if (!last || !endings.includes(last.kind)) return entries.length + 1
  return lastHash === null || lastHash === last.hash ? null : last.position
}

/**
 * Adds to the audit trail of a locked proposal's version. The lock on the proposal keeps the entries in order.
 * @returns the entry's hash.
 */
export async function addTrail(
  tx: Ctx,
  { id: proposalId, number }: Pick<StoredProposal, 'id' | 'number'>,
  { kind, who, device = '', host = '' }: { kind: TrailKind; who: string; device?: string; host?: string },
): Promise<string> {
  const companyId = tx.company.id
  const mine = and(
    eq(proposalTrail.companyId, companyId),
    eq(proposalTrail.proposalId, proposalId),
    eq(proposalTrail.number, number),
  )
  const [last] = await tx.db.select().from(proposalTrail).where(mine).orderBy(desc(proposalTrail.position)).limit(1)
  const position = (last?.position ?? 0) + 1
  const entry = { position, kind, who, device, host, address: addressOf(tx.actor), at: tx.clock.now() }
  const previousHash = last?.hash ?? ''
  const hash = trailHash(previousHash, entry)
  await tx.db.insert(proposalTrail).values({ companyId, proposalId, number, ...entry, previousHash, hash })
  return hash
}

const words: Record<SpokenLanguage, Record<TrailKind, string>> = {
  en: {
    sent: 'Sent',
    corrected: 'Email address corrected',
    viewed: 'Viewed',
    linkOpened: 'Opened in person',
    codeSent: 'One-time code emailed',
    codeConfirmed: 'One-time code confirmed',
    signed: 'Signed',
    countersigned: 'Countersigned',
    declined: 'Declined',
    paper: 'Signed on paper, scan uploaded',
    completed: 'Completed',
  },
  es: {
    sent: 'Enviado',
    corrected: 'Dirección de correo corregida',
    viewed: 'Visto',
    linkOpened: 'Abierto en persona',
    codeSent: 'Código de un solo uso enviado',
    codeConfirmed: 'Código de un solo uso confirmado',
    signed: 'Firmado',
    countersigned: 'Contrafirmado',
    declined: 'Rechazado',
    paper: 'Firmado en papel, copia cargada',
    completed: 'Completado',
  },
  fr: {
    sent: 'Envoyé',
    corrected: 'Adresse courriel corrigée',
    viewed: 'Consulté',
    linkOpened: 'Ouvert en personne',
    codeSent: 'Code à usage unique envoyé',
    codeConfirmed: 'Code à usage unique confirmé',
    signed: 'Signé',
    countersigned: 'Contresigné',
    declined: 'Refusé',
    paper: 'Signé sur papier, copie téléversée',
    completed: 'Terminé',
  },
}

/** The suffix of an entry when the signer signed in person on a company user's device. */
const inPerson: Record<SpokenLanguage, (host: string) => string> = {
  en: (host) => `, in person on ${host}’s device`,
  es: (host) => `, en persona (dispositivo de ${host})`,
  fr: (host) => `, en personne (appareil de ${host})`,
}

/** An entry of the audit trail in the language of the proposal. */
export function trailWords({ kind, host }: { kind: TrailKind; host: string }, language: SpokenLanguage): string {
  return words[language][kind] + (host ? inPerson[language](host) : '')
}

type Signed = typeof proposalSigned.$inferSelect
type OfVersion = Pick<Signed, 'companyId' | 'proposalId' | 'number'>

/** The audit trail of a version, first entry first. */
export function readTrailOf(db: Db, { companyId, proposalId, number }: OfVersion) {
  return db
    .select()
    .from(proposalTrail)
    .where(
      and(
        eq(proposalTrail.companyId, companyId),
        eq(proposalTrail.proposalId, proposalId),
        eq(proposalTrail.number, number),
      ),
    )
    .orderBy(asc(proposalTrail.position))
}

/** Checks the audit trail of a signed document. @returns the position of the first broken entry; null for an intact trail. */
export async function brokenEntryOf(db: Db, signed: OfVersion & Pick<Signed, 'trailHash'>): Promise<number | null> {
  return firstBrokenEntry(await readTrailOf(db, signed), signed.trailHash)
}

/** Documents per batch. */
const batchRows = 500

/** Checks the audit trail of every signed document in the database, for all companies. */
export async function checkTrails(
  db: Db,
): Promise<{ checked: number; broken: { documentId: string; entry: number }[] }> {
  const broken: { documentId: string; entry: number }[] = []
  let checked = 0
  let after: string | undefined
  for (;;) {
    const { companyId, proposalId, number, documentId, trailHash } = proposalSigned
    const batch = await db
      .select({ companyId, proposalId, number, documentId, trailHash })
      .from(proposalSigned)
      .where(after ? gt(documentId, after) : undefined)
      .orderBy(asc(documentId))
      .limit(batchRows)
    for (const signed of batch) {
      const entry = await brokenEntryOf(db, signed)
      if (entry !== null) broken.push({ documentId: signed.documentId, entry })
    }
    checked += batch.length
    after = batch.at(-1)?.documentId
    if (batch.length < batchRows) return { checked, broken }
  }
}
