import { h, render } from 'preact'
import { Gallery } from './ui/gallery.tsx'

/** The page of all components, for development and the browser tests. It is not installed. */
const root = document.getElementById('console')
if (root !== null) render(h(Gallery, {}), root)
