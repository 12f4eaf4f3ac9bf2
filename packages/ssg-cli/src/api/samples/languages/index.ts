import type { Language } from '../language.ts';
import type { SampleLanguage } from '../sample-request.ts';
import { c } from './c.ts';
import { csharp } from './csharp.ts';
import { curl } from './curl.ts';
import { dart } from './dart.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { kotlin } from './kotlin.ts';
import { nodejs } from './nodejs.ts';
import { objectiveC } from './objective-c.ts';
import { ocaml } from './ocaml.ts';
import { php } from './php.ts';
import { powershell } from './powershell.ts';
import { python } from './python.ts';
import { r } from './r.ts';
import { ruby } from './ruby.ts';
import { rust } from './rust.ts';
import { swift } from './swift.ts';

/** Every language by its name, in the order they are shown. */
export const LANGUAGES: Readonly<Record<SampleLanguage, Language>> = {
  python,
  curl,
  csharp,
  go,
  nodejs,
  ruby,
  php,
  java,
  powershell,
  dart,
  javascript,
  c,
  'objective-c': objectiveC,
  ocaml,
  r,
  swift,
  kotlin,
  rust,
};
