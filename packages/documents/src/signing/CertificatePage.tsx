import { Page, View } from '@react-pdf/renderer'
import { Text } from '../report/parts/Text.tsx'
import { colors, paper, styles } from '../report/style.ts'
import type { SignedContent } from './content.ts'
import { Foot } from './Foot.tsx'

/** The evidence of who signed what and when. */
export function CertificatePage({ content }: { content: SignedContent }) {
  const { say, request, document, moment } = content
  const { documentId, beforeSha256, signers, trail, disclosure, verifyUrl, completedAt } = request
  return (
    <Page size={[paper.width, paper.height]} style={styles.page}>
      <Text style={{ ...styles.heading, marginBottom: 10 }}>{say('cert.title')}</Text>
      <Fact label={say('cert.document')} value={document.name} />
      <Fact label={say('cert.id')} value={documentId} />
      <Fact label={say('cert.completed')} value={moment(completedAt)} />
      <Fact label={say('cert.before')} value={beforeSha256} />
      <Text style={{ ...styles.small, marginTop: 4 }}>{say('cert.verify', { url: verifyUrl })}</Text>
      <Text style={styles.small}>{say('cert.seal')}</Text>
      <Heading>{say('cert.signers')}</Heading>
      {signers.map(({ name, email, signature }) => (
        <View key={signature.at + name} wrap={false} style={box}>
          <Text style={{ ...styles.body, fontWeight: 600 }}>{signature.fullName}</Text>
          {email !== '' && <Fact label={say('cert.email')} value={email} />}
          <Fact label={say('cert.time')} value={moment(signature.at)} />
          <Fact label={say('cert.address')} value={signature.address} />
          <Fact label={say('cert.device')} value={signature.device} />
          <Fact label={say('cert.disclosure')} value={disclosure.version} />
        </View>
      ))}
      <Heading>{say('cert.trail')}</Heading>
      <Text style={{ ...styles.small, marginBottom: 4 }}>{say('cert.trailHint')}</Text>
      {trail.map(({ at, what, who, address, device, hash }) => (
        <View key={hash} wrap={false} style={{ marginBottom: 5 }}>
          <Text style={styles.body}>{[moment(at), what, who].filter(Boolean).join(' · ')}</Text>
          <Text style={styles.small}>{[address, device, hash].filter(Boolean).join(' · ')}</Text>
        </View>
      ))}
      <Heading>{`${say('cert.disclosure')} ${disclosure.version}`}</Heading>
      {disclosure.paragraphs.map((paragraph) => (
        <Text key={paragraph} style={{ ...styles.small, marginBottom: 4 }}>
          {paragraph}
        </Text>
      ))}
      <Foot content={content} />
    </Page>
  )
}

const Heading = ({ children }: { children: string }) => (
  <Text minPresenceAhead={40} style={{ ...styles.subheading, marginTop: 12, marginBottom: 4 }}>
    {children}
  </Text>
)

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <View style={{ flexDirection: 'row', marginBottom: 2 }}>
      <Text style={{ ...styles.small, width: 175 }}>{label}</Text>
      <Text style={{ ...styles.small, color: colors.ink, flexShrink: 1, flexGrow: 1 }}>{value}</Text>
    </View>
  )
}

const box = { marginBottom: 8, paddingLeft: 8, borderLeftWidth: 2, borderLeftColor: colors.line } as const
