/** Files small enough for an example, as base64: a picture of four pixels, and below a PDF with one empty page. */
export const samplePicture =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWPgKtzIVbiRAUIBAB5CBLH2lO/FAAAAAElFTkSuQmCC";

/** A completely white picture. */
export const blankPicture =
  "iVBORw0KGgoAAAANSUhEUgAAABQAAAAUCAMAAAC6V+0/AAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQY02NgGAWDHQAAAaQAAXVoLtgAAAAASUVORK5CYII=";

const page = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>> endobj
xref
0 4
0000000000 65535 f 
0000000009 00000 n 
0000000056 00000 n 
0000000111 00000 n 
trailer <</Size 4 /Root 1 0 R>>
startxref
180
%%EOF
`;
export const sampleDocument: string = btoa(page);

/** An archive without files. */
export const sampleArchive: string = btoa(`PK\x05\x06${"\0".repeat(18)}`);

/** A line of a CSV file. */
export const sampleTable: string = btoa("CMXINV;26000001;1\r\n");

/** A file of geodata with a place and one of its streets, as an operator imports it; base64 of UTF-8. */
export const sampleGeodata: string = btoa("plz;ort;strasse\n21335;Lueneburg;\n21335;;Am Sande\n");
