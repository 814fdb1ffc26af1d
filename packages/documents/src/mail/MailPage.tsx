import { keyed } from '@gable/contract/format/rich-text'
import { isEmptyRichText } from '@gable/contract/rich-text'
import { Body, Container, Head, Heading, Html, Img, Link, Preview, Section, Text } from '@react-email/components'
import { Fragment } from 'react'
import { MailRichText } from '../rich-text/MailRichText.tsx'
import type { MailContent } from './content.ts'
import { fontFamily, palette } from './palette.ts'
import { Block } from './parts/Block.tsx'

/** A mail as HTML: a single column, readable from 280 px, without external resources. */
export function MailPage({ content }: { content: MailContent }) {
  const { locale, subject, preview, eyebrow, badge, title, intro, blocks, footer, design, unsubscribe } = content
  return (
    <Html lang={locale}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Body style={{ margin: 0, padding: 0, backgroundColor: palette.beige, fontFamily, color: palette.ink }}>
        <Preview>{preview}</Preview>
        <Container style={{ width: '100%', maxWidth: 560, margin: '0 auto', padding: '24px 8px' }}>
          <Section style={{ padding: '0 16px 12px' }}>
            {design?.logo && <Img src={design.logo} alt={eyebrow} height={48} style={logoStyle} />}
            {!design?.logo && (
              <Text style={{ ...line, fontSize: 14, fontWeight: 600, color: palette.grey }}>
                {eyebrow}
                {badge && <span style={badgeStyle}>{badge}</span>}
              </Text>
            )}
          </Section>
          <Section style={{ ...card, borderTop: `4px solid ${design?.accent ?? palette.orange}` }}>
            {title && (
              <Heading as="h1" style={{ margin: '0 0 12px', fontSize: 20, lineHeight: '28px', fontWeight: 600 }}>
                {title}
              </Heading>
            )}
            {intro.map((sentence) => (
              <Text key={sentence} style={{ ...line, marginBottom: 8 }}>
                {sentence}
              </Text>
            ))}
            {keyed(blocks).map(({ key, node }) => (
              <Block key={key} block={node} accent={design?.accent} />
            ))}
            {design && !isEmptyRichText(design.signature) && (
              <Section style={signatureStyle}>
                <MailRichText document={design.signature} valueFor={(name) => design.values[name]} />
              </Section>
            )}
          </Section>
          <Section style={{ padding: '16px 16px 0' }}>
            {design && design.links.length > 0 && (
              <Text style={{ ...line, margin: '0 0 8px', fontSize: 14 }}>
                {keyed(design.links).map(({ key, node: { label, href } }) => (
                  <Fragment key={key}>
                    {key > 0 && ' · '}
                    <Link href={href} style={{ color: palette.blue, textDecoration: 'underline' }}>
                      {label}
                    </Link>
                  </Fragment>
                ))}
              </Text>
            )}
            {footer.map((sentence) => (
              <Text
                key={sentence}
                style={{ ...line, margin: '0 0 8px', fontSize: 12, lineHeight: '18px', color: palette.grey }}
              >
                {sentence}
              </Text>
            ))}
            {unsubscribe && (
              <Text style={{ ...line, fontSize: 12, lineHeight: '18px' }}>
                <Link href={unsubscribe.href} style={{ color: palette.blue, textDecoration: 'underline' }}>
                  {unsubscribe.label}
                </Link>
              </Text>
            )}
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

const line = { margin: 0, fontSize: 16, lineHeight: '24px' }

const card = {
  padding: '24px 16px 28px',
  backgroundColor: palette.white,
  border: `1px solid ${palette.line}`,
  borderRadius: 8,
}

const badgeStyle = {
  marginLeft: 8,
  padding: '2px 8px',
  borderRadius: 8,
  fontSize: 12,
  color: palette.white,
  backgroundColor: palette.cerise,
}

const logoStyle = { display: 'block', height: 48, width: 'auto', maxWidth: '100%' }

const signatureStyle = { margin: '24px 0 0', paddingTop: 16, borderTop: `1px solid ${palette.line}` }
