import { showButton } from '../sitePage.js'
import { makeApp } from './makeApp.js'

window.app = makeApp(new URLSearchParams(location.search))
showButton(window.app.kit)
