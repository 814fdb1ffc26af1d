import type { Translated } from '../../../../../homeowner/language/text-form.ts'
import type { en } from './en.ts'

export const texts: Translated<typeof en> = {
  title: 'Verificar un documento firmado',
  lead: 'Suba un PDF firmado para comprobar que no se haya modificado. El archivo no sale de su dispositivo.',
  file: 'PDF firmado',
  choose: 'Elija un archivo o arrástrelo aquí',
  failed: 'No pudimos revisar el archivo. Inténtelo de nuevo.',
  sealed: 'Sellado aquí y sin cambios',
  company: 'Empresa: {company}',
  signers: 'Firmas: {count}',
  signed: 'Última firma: {at}',
  sealedAt: 'Sellado: {at}',
  removed: 'Eliminamos nuestra copia el {at}, al terminar su plazo de conservación. Guarde este archivo.',
  changed: 'Modificado después de la firma',
  changedHint: 'Este archivo se modificó después de la firma. Pida el original a {company}.',
  unknown: 'No se selló aquí',
  unknownHint: 'En este sitio no se ha sellado ningún documento con este contenido.',
  trailIntact: 'Registro de auditoría: intacto',
  trailChanged: 'El registro de auditoría fue modificado',
  trailChangedHint:
    'El registro de esta firma que guardamos aquí se modificó después. El que vale es el registro de auditoría del PDF sellado.',
}
