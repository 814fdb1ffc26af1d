import type { Words } from '../../catalog.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  'sign.title': 'Firmas',
  'sign.option': 'Opción aceptada',
  'sign.upgrades': 'Mejoras',
  'sign.total': 'Total',
  'sign.agree': 'Al firmar, cada firmante acepta esta propuesta y los términos del contrato que forman parte de ella.',
  'sign.customer': 'Cliente',
  'sign.company': 'Por {company}',
  'sign.at': 'Firmado el {at}',
  'sign.initials': 'Iniciales: {initials}',
  'sign.comments': 'Comentarios: {comments}',
  'sign.cancel':
    'Usted, el comprador, puede cancelar esta transacción en cualquier momento antes de la medianoche del {day}. Vea el formulario de aviso de cancelación adjunto para una explicación de este derecho.',
  'cancel.title': 'AVISO DE CANCELACIÓN',
  'cancel.date': 'Fecha de la transacción: {day}',
  'cancel.may':
    'Usted puede CANCELAR esta transacción, sin ninguna multa ni obligación, dentro de {days} DÍAS HÁBILES a partir de la fecha indicada.',
  'cancel.returned':
    'Si cancela, cualquier propiedad entregada a cambio, cualquier pago que haya hecho bajo el contrato o la venta y cualquier instrumento negociable que haya firmado le serán devueltos dentro de DIEZ DÍAS HÁBILES después de que el vendedor reciba su aviso de cancelación, y se cancelará cualquier garantía que resulte de la transacción.',
  'cancel.goods':
    'Si cancela, debe poner a disposición del vendedor en su residencia, sustancialmente en tan buen estado como cuando los recibió, los bienes que se le entregaron bajo este contrato o venta; o, si lo desea, puede seguir las instrucciones del vendedor para devolver los bienes por cuenta y riesgo del vendedor.',
  'cancel.keep':
    'Si pone los bienes a disposición del vendedor y este no los recoge dentro de 20 días a partir de la fecha de su aviso de cancelación, puede quedarse con ellos o desecharlos sin ninguna otra obligación. Si no pone los bienes a disposición del vendedor, o si acepta devolverlos y no lo hace, usted sigue siendo responsable del cumplimiento de todas las obligaciones del contrato.',
  'cancel.how':
    'Para cancelar esta transacción, envíe por correo o entregue una copia firmada y fechada de este aviso de cancelación, o cualquier otro aviso por escrito, a {company}, en {address}, A MÁS TARDAR A LA MEDIANOCHE DEL {day}.',
  'cancel.hereby': 'POR LA PRESENTE CANCELO ESTA TRANSACCIÓN.',
  'cancel.signature': 'Firma del comprador',
  'cancel.signedOn': 'Fecha',
  'cert.title': 'Certificado de firma',
  'cert.document': 'Documento',
  'cert.id': 'ID del documento',
  'cert.completed': 'Completado',
  'cert.before': 'SHA-256 de la propuesta antes de firmar',
  'cert.verify': 'Verifique este documento en {url}',
  'cert.signers': 'Firmantes',
  'cert.email': 'Correo electrónico',
  'cert.time': 'Firmado',
  'cert.address': 'Dirección IP',
  'cert.device': 'Dispositivo',
  'cert.disclosure': 'Divulgación aceptada',
  'cert.trail': 'Registro de auditoría',
  'cert.trailHint': 'Cada entrada incluye el hash de la anterior.',
  'cert.seal': 'El documento está sellado con el certificado de esta instalación. Cambiar un solo byte rompe el sello.',
  page: 'Documento {id}',
}
