import { Button, Link, Section, Text } from '@react-email/components'
import { MailRichText } from '../../rich-text/MailRichText.tsx'
import type { Fact, MailBlock } from '../content.ts'
import { onAccent } from '../design.ts'
import { palette } from '../palette.ts'

/** @param accent color of the buttons; defaults to the product's own. */
export function Block({ block, accent = palette.orange }: { block: MailBlock; accent?: string | undefined }) {
  switch (block.kind) {
    case 'price':
      return <Price {...block} />
    case 'facts':
      return <Facts facts={block.facts} />
    case 'action':
      return <Action {...block} accent={accent} />
    case 'note':
      return <Text style={{ ...small, margin: '12px 0 0' }}>{block.text}</Text>
    case 'written':
      return <MailRichText document={block.document} valueFor={() => undefined} />
    case 'item':
      return <Item {...block} />
  }
}

function Price({ label, amount, notes }: Extract<MailBlock, { kind: 'price' }>) {
  return (
    <Section style={{ margin: '16px 0 4px', padding: '16px', backgroundColor: palette.beige, borderRadius: 8 }}>
      <Text style={{ ...small, margin: 0 }}>{label}</Text>
      <Text style={amountStyle}>{amount}</Text>
      {notes.map((note) => (
        <Text key={note} style={{ ...small, margin: '8px 0 0' }}>
          {note}
        </Text>
      ))}
    </Section>
  )
}

/** Shows each label above its value, so that an email address is not squeezed into a column on a narrow screen. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Section style={{ margin: '8px 0 0' }}>
      {facts.map(({ label, value, href }, position) => (
        <Section
          key={label}
          style={{ padding: '8px 0', borderTop: position > 0 ? `1px solid ${palette.line}` : 'none' }}
        >
          <Text style={{ ...small, margin: 0 }}>{label}</Text>
          <Text style={valueStyle}>
            {href ? (
              <Link href={href} style={{ color: palette.blue, textDecoration: 'underline' }}>
                {value}
              </Link>
            ) : (
              value
            )}
          </Text>
        </Section>
      ))}
    </Section>
  )
}

function Action({ label, href, accent }: Extract<MailBlock, { kind: 'action' }> & { accent: string }) {
  return (
    <Section style={{ margin: '20px 0 0' }}>
      <Button href={href} style={{ ...buttonStyle, backgroundColor: accent, color: onAccent(accent) }}>
        {label}
      </Button>
    </Section>
  )
}

function Item({ title, detail, href }: Extract<MailBlock, { kind: 'item' }>) {
  return (
    <Section style={{ padding: '8px 0', borderTop: `1px solid ${palette.line}` }}>
      <Text style={valueStyle}>
        <Link href={href} style={{ color: palette.blue, textDecoration: 'underline' }}>
          {title}
        </Link>
      </Text>
      {detail && <Text style={{ ...small, margin: 0 }}>{detail}</Text>}
    </Section>
  )
}

const small = { fontSize: 14, lineHeight: '20px', color: palette.grey }

const amountStyle = {
  margin: '4px 0 0',
  fontSize: 28,
  lineHeight: '36px',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: palette.ink,
}

const valueStyle = { margin: '2px 0 0', fontSize: 16, lineHeight: '24px', wordBreak: 'break-word' as const }

const buttonStyle = {
  padding: '14px 24px',
  borderRadius: 8,
  fontSize: 16,
  lineHeight: '20px',
  fontWeight: 600,
  textAlign: 'center' as const,
}
