import { Text as PdfText, type SVGTextProps, type TextProps } from '@react-pdf/renderer'
import { Children, type ReactNode } from 'react'
import { printable } from '../printable.ts'

type Props = (TextProps | SVGTextProps) & { children?: ReactNode; render?: TextProps['render'] }

/** A text of a document or a drawing. All of them are written by this one, so that each letter is in the typeface. */
export function Text({ children, render, ...props }: Props) {
  if (render) return <PdfText {...(props as TextProps)} render={(page) => printed(render(page))} />
  return <PdfText {...(props as TextProps)}>{printed(children)}</PdfText>
}

const printed = (children: ReactNode) =>
  Children.map(children, (child) => (typeof child === 'string' ? printable(child) : child))
