// measure() returns what the browser made of the page.

// Relative luminance of "rgb(...)" as WCAG 2 defines it; undefined where the colour is see-through.
function luminance(colour) {
    const [red, green, blue, alpha = 1] = colour.match(/[\d.]+/g).map(Number);
    if (alpha < 1) {
        return undefined;
    }
    const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
}

function background(element) {
    for (let at = element; at; at = at.parentElement) {
        const found = luminance(getComputedStyle(at).backgroundColor);
        if (found !== undefined) {
            return found;
        }
    }
    return 1;
}

function contrast(element) {
    const [dark, light] = [luminance(getComputedStyle(element).color), background(element)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
}

function hasText(element) {
    const style = !["STYLE", "SCRIPT"].includes(element.tagName);
    return style && [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
}

function box(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left: left + scrollX, top: top + scrollY, width, height };
}

// The id in a fragment; the state of the page may follow it.
function idOf(hash) {
    return decodeURIComponent(hash.slice(1).split("&")[0]);
}

function measure() {
    const root = document.documentElement;
    const texts = [...document.body.querySelectorAll("*")].filter(hasText);
    const links = [...document.querySelectorAll('a[href^="#"]')].map((link) => idOf(link.hash));
    const asFound = {
        height: root.scrollHeight,
        images: [...document.images].map((image) => ({ decoded: image.naturalWidth, ...box(image) })),
    };
    document.querySelectorAll("details").forEach((details) => (details.open = true));
    return {
        ...asFound,
        wider: root.scrollWidth - root.clientWidth,
        links: links.length,
        broken: links.filter((id) => !document.getElementById(id)),
        scrolling: [...document.querySelectorAll(".scroll")].filter((e) => e.scrollWidth > e.clientWidth).length,
        texts: texts.length,
        faint: texts.filter((element) => contrast(element) < 4.5).map((element) => element.textContent.slice(0, 40)),
    };
}
