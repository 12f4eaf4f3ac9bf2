const words = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lo}+|\p{N}+/gu;
const maximumLength = 100;
/** Letters that are no base letter with a mark. */
const ligatures: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
};

/** Kebab case by words: `showUserDetails` and `Show user (details)` are both `show-user-details`. */
export function kebabCase(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .replace(/[ßæÆœŒøØłŁđĐ]/g, (letter) => ligatures[letter] ?? letter);
  return (plain.match(words) ?? []).join('-').toLowerCase().slice(0, maximumLength).replace(/-$/, '');
}

/** Gives each name once: the second `list` becomes `list-2`. Names that differ in case only are the same. */
export function createUniqueNames(taken: readonly string[] = []): (wanted: string) => string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  return (wanted) => {
    let name = wanted;
    for (let count = 2; used.has(name.toLowerCase()); count += 1) name = `${wanted}-${count}`;
    used.add(name.toLowerCase());
    return name;
  };
}

/** A text as a part of an id: without blanks and quotes, otherwise as it is. */
export function idPart(text: string): string {
  return text.trim().replace(/[\s"'<>`#%&]+/g, '-') || 'unnamed';
}
