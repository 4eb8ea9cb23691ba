import { mediaTypes, media as schema } from "@partner-konto/domain/companies/profile/schema";
import { z } from "zod";
import { call, withRight } from "../call.ts";
import { upload as body, fileAnswer } from "../multipart.ts";
import { sampleDocument, samplePicture } from "../sample-files.ts";
import { done } from "../shared.ts";

const given = "a company's page with files";
const read = withRight("read", "businessCustomerGroup");
const change = withRight("update", "businessCustomerGroup");
const ofPage = { id: "$profileId" };

const document = {
  method: "POST",
  auth: "bearer",
  access: change,
  body,
  bodyName: "file",
  response: schema,
  effect: true,
  exposure: "route",
  multipart: true,
  errors: ["FILE_NOT_A_PDF", "PDF_NOT_PLAIN"],
  example: { given, params: ofPage, body: { file: { name: "AGB.pdf", data: sampleDocument } } },
} as const;
const picture = {
  ...document,
  errors: ["FILE_NOT_A_PICTURE", "PICTURE_TOO_LARGE", "PICTURE_BLANK"],
  example: { given, params: ofPage, body: { file: { name: "Logo.png", data: samplePicture } } },
} as const;
const removal = { method: "DELETE", auth: "bearer", access: change, response: done, effect: true } as const;

/** Files of companies' pages (catalogue §7). A page has one logo and one document of each kind; an upload replaces it. */
export const upload = {
  /** The files of a company's page. */
  getAllMedia: call({
    method: "GET",
    path: "/profile-service/upload/v1/all-media/{id}",
    auth: "bearer",
    access: read,
    query: { type: z.enum(mediaTypes).optional() },
    response: z.array(schema),
    example: { given, params: ofPage },
  }),
  /** One file by the id of its record; for a logo `folder` names the size: 288, 144 or web. */
  get: call({
    method: "GET",
    path: "/profile-service/upload/v1/{id}",
    auth: "bearer",
    access: read,
    query: { folder: z.enum(["288", "144", "web"]).optional() },
    response: fileAnswer,
    exposure: "route",
    binary: true,
    example: { given, params: { id: "$mediaId" } },
  }),
  /** Replaces the terms of business on a company's page by a PDF. */
  uploadAgb: call({ ...document, path: "/profile-service/upload/v1/upload-agb/{id}" }),
  /** Replaces the logo on a company's page by a picture. */
  uploadLogo: call({ ...picture, path: "/profile-service/upload/v1/upload-logo/{id}" }),
  /** Adds a picture to a company's page. */
  uploadProfileImage: call({
    ...picture,
    path: "/profile-service/upload/v1/upload-profile-image/{id}",
    errors: [...picture.errors, "TOO_MANY_PICTURES"],
  }),
  /** Replaces the instructions on withdrawal on a company's page by a PDF. */
  uploadWithdrawal: call({ ...document, path: "/profile-service/upload/v1/upload-withdrawal/{id}" }),
  /** Removes the terms of business from a company's page. */
  deleteAgb: call({
    ...removal,
    path: "/profile-service/upload/v1/delete-agb/{id}",
    errors: ["PROFILE_NEEDED"],
    example: { given, params: ofPage },
  }),
  /** Removes the logo from a company's page. */
  deleteLogo: call({
    ...removal,
    path: "/profile-service/upload/v1/delete-logo/{id}",
    example: { given, params: ofPage },
  }),
  /** Removes the instructions on withdrawal from a company's page. */
  deleteWithdrawal: call({
    ...removal,
    path: "/profile-service/upload/v1/delete-withdrawal/{id}",
    errors: ["PROFILE_NEEDED"],
    example: { given, params: ofPage },
  }),
  /** Removes a picture from a company's page. */
  deleteProfileImage: call({
    ...removal,
    path: "/profile-service/upload/v1/delete-profile-image/{id}/{filename}",
    example: { given, params: { ...ofPage, filename: "$filename" } },
  }),
};
