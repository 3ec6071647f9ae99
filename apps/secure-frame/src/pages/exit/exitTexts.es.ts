import type { exitTexts as english } from './exitTexts.en.js'

export const exitTexts: Readonly<Record<keyof typeof english, string>> = {
  title: 'Abre tu wallet sin el servicio',
  text: 'Esta página funciona sin internet. Convierte tu archivo y tu código de recuperación en la frase de recuperación de tu wallet, que otras wallets aceptan.',
  safety: 'Desconéctate primero de internet. Quien vea la frase puede llevarse todo lo que hay en la wallet.',
  file: 'Archivo de recuperación',
  code: 'Código de recuperación',
  codeHint: '26 caracteres. Las mayúsculas, las minúsculas y los guiones no importan.',
  open: 'Mostrar la frase de recuperación',
  fileMissing: 'Elige primero el archivo de recuperación.',
  fileInvalid: 'No es un archivo de recuperación. Elige el archivo que guardaste al configurar la wallet.',
  codeInvalid: 'El código no abre este archivo. Compara los 26 caracteres con tu copia.',
  failed: 'No se pudo abrir el archivo. Abre esta página en otro navegador e inténtalo de nuevo.',
  phraseTitle: 'Tu frase de recuperación',
  phraseText: 'Escribe estas palabras en este orden. Introdúcelas en otra wallet para pasarte a ella.',
  addresses: 'La frase abre estas cuentas. Compáralas después de importarla:',
  again: 'Ocultar la frase',
}
