import { longDate } from '@gable/contract/format/day'
import type { OfferProps, ProposalProps } from '../proposal-props.ts'
import { mayAnswer } from '../proposal-props.ts'
import { text } from '../texts/text.ts'
import { SignForm } from './SignForm.tsx'
import './sign.css'

type Signer = NonNullable<ProposalProps['view']['signing']>['signers'][number]

/** The status text of a signer who has not signed here. */
function unsigned(state: Signer['state'], kind: Signer['kind']) {
  if (state === 'Signed on paper') return 'sign.onPaper'
  if (state === 'Declined') return 'sign.declined'
  return kind === 'company' ? 'sign.companyLast' : 'sign.waiting'
}

/** The list of signers, and the form of the link's signer. */
export default function Signing({ view, source, ticked, onChanged }: OfferProps) {
  const { signing, state, timeZone, locale, company, signedRemovedAt } = view
  if (!signing) return null
  const { signers, me } = signing
  const mine = signers.find(({ id }) => id === me?.id)
  const maySign = source.kind === 'link' && mine?.state !== 'Signed' && mayAnswer(view)
  return (
    <section className="proposal-section" aria-labelledby="signing">
      <h2 id="signing">{text(view.change ? 'sign.titleOfChange' : 'sign.title')}</h2>
      <ul className="sign-people">
        {signers.map(({ id, name, kind, signedAt, state: how }) => (
          <li key={id}>
            <span>{name || company.name}</span>
            <small>
              {signedAt
                ? text('sign.signedOn', { day: longDate(signedAt, timeZone, locale) })
                : text(unsigned(how, kind))}
            </small>
          </li>
        ))}
      </ul>
      <div role="status">
        {mine?.state === 'Signed' && !signedRemovedAt && (
          <p className="offer-done">
            {text(state === 'Signed' ? 'sign.doneAll' : 'sign.done', { company: company.name })}{' '}
            {me?.host && <strong>{text('sign.handBack', { host: me.host })}</strong>}
          </p>
        )}
        {maySign && me && !me.isTurn && <p className="offer-warning">{text('sign.notYet')}</p>}
        {maySign && !me && <p className="letter-quiet">{text('sign.reading')}</p>}
      </div>
      {maySign && me?.isTurn && source.kind === 'link' && (
        <SignForm
          view={view}
          signing={signing}
          ticked={ticked}
          link={source.link}
          name={me.name}
          codeTo={me.codeTo}
          onChanged={onChanged}
        />
      )}
    </section>
  )
}
