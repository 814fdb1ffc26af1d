import { Text as PdfText, type SVGTextProps, type TextProps } from '@react-pdf/renderer'
import { Children, type ReactNode } from 'react'
import { families, familiesOf } from '../fonts.ts'
import { printable } from '../printable.ts'

type Props = (TextProps | SVGTextProps) & { children?: ReactNode; render?: TextProps['render'] }

/**
 * A text of a document or a drawing. All texts must use this component, so that each letter uses the typeface or the
 * font of its script.
 */
export function Text({ children, render, ...props }: Props) {
  const provided = props as TextProps
  if (render) return <PdfText {...provided} render={(page) => printed(render(page))} />
  const written = printed(children) ?? []
  const needed = familiesOf(written.filter((child) => typeof child === 'string').join(' '))
  if (needed.length === families.length) return <PdfText {...provided}>{written}</PdfText>
  const inScript = { fontFamily: needed as unknown as string }
  return (
    <PdfText {...provided} style={[provided.style ?? {}, inScript].flat()}>
      {written}
    </PdfText>
  )
}

const printed = (children: ReactNode) =>
  Children.map(children, (child) => (typeof child === 'string' ? printable(child) : child))
