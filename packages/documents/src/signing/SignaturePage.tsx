import { pathOfStrokes, signatureBox } from '@gable/contract/signature-limits'
import { Page, Path, Svg, View } from '@react-pdf/renderer'
import { Text } from '../report/parts/Text.tsx'
import { colors, contentWidth, paper, styles } from '../report/style.ts'
import type { SignedContent } from './content.ts'
import { Foot } from './Foot.tsx'
import type { SignedBy } from './request.ts'

/** The accepted terms, and the signatures. */
export function SignaturePage({ content }: { content: SignedContent }) {
  const { say, request, option, upgrades, total, lastDay } = content
  const { signers } = request
  return (
    <Page size={[paper.width, paper.height]} style={styles.page}>
      <Text style={{ ...styles.heading, marginBottom: 12 }}>{say('sign.title')}</Text>
      <Line label={say('sign.option')} value={option} />
      {upgrades !== '' && <Line label={say('sign.upgrades')} value={upgrades} />}
      <Line label={say('sign.total')} value={total} />
      <Text style={{ ...styles.body, marginTop: 10, marginBottom: 16 }}>{say('sign.agree')}</Text>
      {signers.map((signer) => (
        <Signature key={signer.signature.at + signer.name} signer={signer} content={content} />
      ))}
      {lastDay !== '' && (
        <Text style={{ ...styles.body, fontWeight: 600, marginTop: 8 }}>{say('sign.cancel', { day: lastDay })}</Text>
      )}
      <Foot content={content} />
    </Page>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <View style={{ flexDirection: 'row', marginBottom: 4 }}>
      <Text style={{ ...styles.quiet, width: 110 }}>{label}</Text>
      <Text style={{ ...styles.body, fontWeight: 600, flexShrink: 1, flexGrow: 1 }}>{value}</Text>
    </View>
  )
}

const drawn = { width: 210, height: 70 } as const

function Signature({ signer, content }: { signer: SignedBy; content: SignedContent }) {
  const { say, document, moment } = content
  const { mark, fullName, initials, comments, at } = signer.signature
  const role =
    signer.kind === 'company' ? say('sign.company', { company: document.company.name }) : say('sign.customer')
  return (
    <View wrap={false} style={{ marginBottom: 18, width: contentWidth }}>
      <Text style={styles.small}>{role}</Text>
      {mark.kind === 'drawn' ? (
        <Svg style={drawn} viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}>
          <Path d={pathOfStrokes(mark.strokes)} stroke={colors.ink} strokeWidth={4} strokeLinecap="round" fill="none" />
        </Svg>
      ) : (
        <Text style={{ fontSize: 24, lineHeight: 1.4, fontStyle: 'italic' }}>{fullName}</Text>
      )}
      <View style={{ borderTopWidth: 0.75, borderTopColor: colors.ink, width: 260, paddingTop: 3 }}>
        <Text style={{ ...styles.body, fontWeight: 600 }}>{fullName}</Text>
        <Text style={styles.small}>{say('sign.at', { at: moment(at) })}</Text>
        {initials.length > 0 && (
          <Text style={styles.small}>{say('sign.initials', { initials: initialsOf(content, initials) })}</Text>
        )}
        {comments !== '' && <Text style={styles.small}>{say('sign.comments', { comments })}</Text>}
      </View>
    </View>
  )
}

/** "Payment schedule: GL, Terms: GL". */
function initialsOf({ document }: SignedContent, initials: readonly { of: string; text: string }[]): string {
  const named = [...document.sections.map(({ id, title }) => ({ id, name: title })), ...document.terms]
  return initials.map(({ of, text }) => `${named.find(({ id }) => id === of)?.name ?? ''}: ${text}`).join(', ')
}
