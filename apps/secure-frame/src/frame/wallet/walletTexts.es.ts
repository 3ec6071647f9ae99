import type { WalletTranslation } from './walletTexts.en.js'

/** The texts of opening, creating and recovering a wallet, in Spanish. */
export const walletSpanish: WalletTranslation = {
  continue: 'Continuar',
  cancel: 'Cancelar',
  back: 'Atrás',
  tryAgain: 'Intentar de nuevo',
  chooseTitle: 'Una forma de volver a entrar',
  chooseText: 'Si este navegador pierde tu wallet, con esto la abres de nuevo. Elige una.',
  chooseCode: 'Código de recuperación',
  chooseCodeText:
    '26 caracteres que anotas o guardas. Con el archivo de recuperación, funciona incluso sin este servicio.',
  choosePasskey: 'Clave de acceso',
  choosePasskeyText:
    'Tu huella, tu cara o el bloqueo de pantalla. Solo funciona mientras este servicio esté en marcha.',
  custodySelf:
    'Solo tú puedes mover tus fondos. Sin este navegador y sin tu forma de volver a entrar, nadie puede abrir la wallet.',
  custodyAssisted:
    'El operador de {wallet} también puede abrir esta wallet y mover sus fondos. Guarda en ella solo cantidades pequeñas.',
  codeTitle: 'Guarda tu código de recuperación',
  codeText: 'Solo se muestra ahora. Guárdalo donde solo tú lo encuentres.',
  codeLabel: 'Código de recuperación',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar el código. Anótalo.',
  saveFile: 'Guardar archivo',
  fileSaved: 'Guardado',
  fileText: 'El archivo de recuperación y este código abren tu wallet incluso sin este servicio.',
  codeSaved: 'He guardado el código',
  proveTitle: 'Comprueba tu copia',
  proveText: 'Escribe estos grupos de tu código de recuperación.',
  proveGroup: 'Grupo {number} de 5',
  proveWrong: 'Un grupo no coincide con tu código. Compáralo con tu copia.',
  create: 'Crear wallet',
  showCode: 'Mostrar el código otra vez',
  passkeyTitle: 'Crear una clave de acceso',
  passkeyText: 'Se abre una ventana de {wallet}. Confirma allí y luego vuelve.',
  passkeyOpen: 'Abrir la ventana',
  passkeyWaiting: 'Esperando a la otra ventana',
  passkeyFailed: 'No se creó ninguna clave de acceso. Inténtalo de nuevo o elige otra forma.',
  passkeyUnfit: 'Esta clave de acceso no puede proteger una wallet. Elige el código de recuperación.',
  otherWay: 'Elegir otra forma',
  recoverTitle: 'Abre tu wallet aquí',
  recoverText: 'Este navegador aún no tiene tu wallet. Usa la forma de volver a entrar que elegiste.',
  recoverCode: 'Código de recuperación',
  recoverCodeHint: '26 caracteres. Los espacios y guiones no importan.',
  recoverCodeWrong: 'Este código no abre la wallet. Compara los 26 caracteres con tu copia.',
  recoverPasskey: 'Usar tu clave de acceso',
  recoverPasskeyFailed: 'La clave de acceso no abrió la wallet. Inténtalo de nuevo o usa otra forma.',
  recoverOperator: 'Abrir con ayuda del operador',
  recoverOperatorText: 'El operador de {wallet} guarda lo que abre esta wallet.',
  recoverNone: 'No hay forma de volver a entrar en esta wallet. Ábrela en el navegador en el que la usabas.',
  open: 'Abrir wallet',
  notStoredTitle: 'Este navegador no conserva tu wallet',
  notStoredText:
    'Su almacenamiento está lleno o bloqueado. La wallet funciona hasta que salgas de esta página. La próxima vez necesitarás tu forma de volver a entrar.',
  frozen:
    'Tu cuenta se congeló con un enlace de un correo enviado a ti. Puedes iniciar sesión de nuevo después de {time}.',
  failedTitle: 'Tu wallet no se abrió',
  failedUnavailable:
    'El servicio de la wallet no respondió. No se cambió nada. Comprueba tu conexión e inténtalo de nuevo.',
  failedStorage:
    'El almacenamiento de este navegador no respondió. Cierra otras pestañas de este sitio e inténtalo de nuevo.',
  failedLogin: 'Tu sesión ha terminado. Cierra esta ventana e inicia sesión de nuevo.',
  failedExpired: 'Tardó demasiado, así que no se creó nada. Inténtalo de nuevo.',
  failed: 'Algo salió mal. No se cambió nada. Inténtalo de nuevo.',
}
