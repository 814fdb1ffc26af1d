import type { Translated } from '../../../../language/text-form.ts'
import type { en } from './en.ts'

export const texts: Translated<typeof en> = {
  title: 'Verificar un documento firmado',
  lead: 'Arrastre aquí un PDF firmado, o elija uno, para saber si se selló aquí y no ha cambiado. El archivo no sale de su dispositivo.',
  file: 'PDF firmado',
  choose: 'Elija un archivo o arrástrelo aquí',
  failed: 'No pudimos revisar el archivo. Inténtelo de nuevo.',
  sealed: 'Sellado aquí y sin cambios',
  company: 'Empresa: {company}',
  signers: 'Firmas: {count}',
  signed: 'Última firma: {at}',
  sealedAt: 'Sellado: {at}',
  removed: 'Nuestra copia se eliminó el {at}, al terminar su plazo de conservación. Guarde este archivo.',
  changed: 'Modificado después de la firma',
  changedHint: 'Aquí se selló un documento de {company}, y este archivo no es igual. Pida el original.',
  unknown: 'No se selló aquí',
  unknownHint: 'En este sitio no se selló ningún documento con este contenido.',
  trailIntact: 'Registro de auditoría: intacto',
  trailChanged: 'El registro de auditoría fue modificado',
  trailChangedHint:
    'El registro de esta firma que se guarda aquí ya no es el que se escribió. El que vale es el registro de auditoría del PDF sellado.',
}
