import type { Words } from '../../catalogue.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  document: 'Propuesta: {name}',
  for: 'Preparada para',
  by: 'Preparada por',
  date: 'Fecha',
  expires: 'Válida hasta',
  page: 'Página {page} de {pages}',
  structures: 'Estructuras',
  structure: 'Estructura',
  slope: 'Pendiente',
  area: 'Superficie del techo',
  notIncluded: 'no incluida',
  item: 'Concepto',
  amount: 'Importe',
  total: 'Total',
  upgrade: 'Opcional: {name}',
  warranty: 'Garantía: {covered}',
  payment: 'Pago',
  share: 'Parte',
  payAt: 'Pague «{label}» en {url}',
}
